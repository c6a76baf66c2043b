import type { ConceptView } from '../../../shared/concepts.ts';
import { filledBoxes } from './canvas-boxes.ts';
import { canvasPicture, type Measure, PICTURE_SIZE } from './canvas-picture.ts';

/** Renders the canvas in the browser and downloads it as a file. @throws Error when the browser cannot draw it */
export async function saveCanvasPicture(concept: ConceptView, kind: 'svg' | 'png'): Promise<void> {
  const svg = canvasPicture({ title: concept.title, boxes: filledBoxes(concept), measure: browserMeasure() });
  const blob = new Blob([svg], { type: 'image/svg+xml' });
  save(kind === 'svg' ? blob : await rasterized(blob), `${fileName(concept.title)}-lean-canvas.${kind}`);
}

function browserMeasure(): Measure {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) throw new Error('This browser has no canvas to measure with.');
  return (text, size, bold) => {
    context.font = `${bold ? '700 ' : ''}${size}px Helvetica, Arial, sans-serif`;
    return context.measureText(text).width;
  };
}

/** Twice the size of the drawing, for sharp print. */
async function rasterized(svg: Blob): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = PICTURE_SIZE.width * 2;
    canvas.height = PICTURE_SIZE.height * 2;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob((png) => (png ? resolve(png) : reject(new Error('No picture came out.'))), 'image/png');
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function save(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function fileName(title: string): string {
  const plain = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  return plain.slice(0, 60).replace(/^-+|-+$/g, '') || 'concept';
}
