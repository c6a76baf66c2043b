import type { ModelAbilityView, ModelServerView } from '../../../../../shared/model-server.ts';
import type { Transcriber } from '../../../speech/transcriber.port.ts';
import { AnalystError } from '../../analyst.port.ts';
import type { ModelServer, ProbeCall } from '../../model-server.port.ts';
import { silentSecond } from '../wav-file.ts';
import { askPresence } from './ask-presence.ts';
import type { ModelDesk } from './model-desk.ts';
import type { AbilityState } from './server-abilities.ts';
import { checkServer } from './server-check.ts';

export interface OpenAiModelServerOptions {
  readonly desk: ModelDesk;
  readonly address: string;
  readonly apiKey: string;
  /** The model to ask. */
  readonly model: () => Promise<string>;
  readonly transcriber: Transcriber;
  /** Stores the cost of a check. */
  readonly onCall: (call: ProbeCall) => void;
  readonly log: {
    info(details: object, message?: string): void;
    warn(details: object, message?: string): void;
  };
}

const UNREACHABLE_AGAIN_MS = 60_000;
const SOONEST_MS = 1000;
/** How often a problem is checked again, in milliseconds, while checks are scheduled. */
const PROBLEM_COUNTS_MS = 2 * 60_000;

/** The provider's server, or any compatible one. */
export function createOpenAiModelServer(options: OpenAiModelServerOptions): ModelServer {
  const { desk, transcriber, log } = options;
  const { abilities } = desk.client;
  let model: string | null = null;
  let checkedAt: Date | null = null;
  let problem: string | null = null;
  let underWay: Promise<ModelServerView> | undefined;

  return { view, check, answers, keepChecked };

  async function answers(): Promise<void> {
    const isRecent = checkedAt && Date.now() - checkedAt.getTime() < PROBLEM_COUNTS_MS;
    const { address: baseUrl, apiKey } = options;
    const wrong = await askPresence('The model server', { apiKey, baseUrl });
    const said = wrong ?? (isRecent ? problem : null);
    if (said) throw new AnalystError(said, true);
  }

  function check({ speech = true } = {}): Promise<ModelServerView> {
    underWay ??= checkNow(speech).finally(() => {
      underWay = undefined;
    });
    return underWay;
  }

  async function checkNow(withSpeech: boolean): Promise<ModelServerView> {
    try {
      model = await options.model();
      await checkServer(desk, { model, onCall: options.onCall });
      problem = null;
    } catch (error) {
      problem = error instanceof AnalystError ? error.message : 'The model server could not be checked.';
      log.warn({ err: error, address: options.address, model, problem }, 'the model cannot be asked');
    }
    if (withSpeech && transcriber.kind !== 'none') await hearSilence();
    checkedAt = new Date();
    const seen = view();
    log.info({ address: seen.address, model, abilities: summaryOf(seen) }, 'the model server was checked');
    return seen;
  }

  /** The transcriber records its abilities itself; an outage says nothing about them. */
  async function hearSilence(): Promise<void> {
    const recording = { bytes: silentSecond(), mimeType: 'audio/wav', fileName: 'check.wav' };
    await transcriber.transcribe(recording).catch(() => undefined);
  }

  function view(): ModelServerView {
    const traits = model === null ? null : desk.client.traits(model);
    return {
      address: options.address,
      model,
      checkedAt: checkedAt?.toISOString() ?? null,
      problem,
      abilities: abilitiesOf(abilities.states()),
      contextTokens: traits?.contextTokens ?? null,
      outputTokens: traits?.outputTokens ?? null,
      isPriceKnown: model === null || desk.prices.knows(model),
    };
  }

  function keepChecked() {
    let timer: NodeJS.Timeout | undefined;
    let isStopped = false;
    const again = async () => {
      await check();
      if (isStopped) return;
      const next = nextCheck();
      if (next !== null) schedule(Math.max(SOONEST_MS, next - Date.now()));
    };
    const schedule = (delayMs: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => void again(), delayMs).unref();
    };
    schedule(0);
    abilities.onDoubt((askAgainAt) => {
      if (!isStopped && !underWay) schedule(Math.max(SOONEST_MS, askAgainAt - Date.now()));
    });
    return {
      stop() {
        isStopped = true;
        clearTimeout(timer);
      },
    };
  }

  /** When the next scheduled check is due; null if everything is known. */
  function nextCheck(): number | null {
    if (problem) return Date.now() + UNREACHABLE_AGAIN_MS;
    const doubts = Object.values(abilities.states()).flatMap(({ standing, askAgainAt }) =>
      standing === 'doubted' && askAgainAt !== null ? [askAgainAt] : [],
    );
    return doubts.length > 0 ? Math.min(...doubts) : null;
  }
}

const MEANS: Record<ModelAbilityView['ability'], Record<'yes' | 'no' | 'unknown', string>> = {
  responses: {
    yes: 'Questions go through the Responses API.',
    no: 'Questions go through chat completions.',
    unknown: 'Not asked yet.',
  },
  structuredOutputs: {
    yes: 'Answers are held to their form by the server.',
    no: 'Answers are asked for in words and checked here.',
    unknown: 'Not asked yet.',
  },
  webSearch: {
    yes: 'Evidence comes from the web too.',
    no: 'Evidence comes from your notes only.',
    unknown: 'Not asked yet.',
  },
  transcription: {
    yes: 'Recordings are transcribed.',
    no: 'Recordings have to be typed.',
    unknown: 'Not asked yet.',
  },
};

function abilitiesOf(states: ReturnType<ModelDesk['client']['abilities']['states']>): ModelAbilityView[] {
  const hasResponses = states.responses.standing !== 'no' && states.responses.standing !== 'doubted';
  const webSearch: AbilityState = hasResponses
    ? states.webSearch
    : { ...states.responses, because: 'Web search needs the Responses API.' };
  return [
    viewAbility('responses', states.responses),
    viewAbility('structuredOutputs', states.schema),
    viewAbility('webSearch', webSearch),
    viewAbility('transcription', states.transcription),
  ];
}

function viewAbility(ability: ModelAbilityView['ability'], state: AbilityState): ModelAbilityView {
  const { standing, because, askAgainAt } = state;
  const isRefused = standing === 'no' || standing === 'doubted';
  return {
    ability,
    standing: standing === 'doubted' ? 'in doubt' : standing,
    means: MEANS[ability][isRefused ? 'no' : standing],
    because: because || null,
    askAgainAt: askAgainAt === null ? null : new Date(askAgainAt).toISOString(),
  };
}

function summaryOf({ abilities }: ModelServerView): Record<string, string> {
  return Object.fromEntries(abilities.map(({ ability, standing }) => [ability, standing]));
}
