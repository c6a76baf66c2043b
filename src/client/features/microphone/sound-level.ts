/** How loud it is, 0 to 1, several times a second, until the returned function is called. */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 1024;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;
    onLevel(Math.min(1, Math.sqrt(power) * LOUDNESS));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}

const EVERY_MS = 100;
/** Ordinary speech, held at arm's length, fills most of the scale. */
const LOUDNESS = 5;
