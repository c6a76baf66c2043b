import type { Part } from '../../shared/part-status.ts';
import type { Ports } from '../platform/ports.ts';
import { failureWords } from './failure-words.ts';
import type { PartFailures } from './part-failures.ts';

/** Wraps the ports so that their failures are recorded with the time, for the status page. */
export function watchedPorts(ports: Ports, failures: Pick<PartFailures, 'note'>): Ports {
  const watch = <T extends object>(part: Part, port: T, besides: readonly (keyof T)[] = []) =>
    watched(port, besides, (error) => {
      const words = failureWords(error);
      if (words) failures.note(part, words);
    });
  return {
    ...ports,
    // The built-in analyst depends on no external service.
    ...(ports.model && { analyst: watch('model', ports.analyst) }),
    storage: watch('storage', ports.storage),
    // A URL entered by a founder is not one of the program's services, so its failures are not recorded.
    telephony:
      ports.telephony.kind === 'none'
        ? ports.telephony
        : watch('telephony', ports.telephony, ['openPublicRecording']),
    mail: watch('mail', ports.mail),
    transcriber: watch('speech', ports.transcriber),
    payments: ports.payments && watch('payments', ports.payments),
  };
}

/** Methods keep their own `this`; only returned promises are observed, and returned unchanged. */
function watched<T extends object>(
  port: T,
  besides: readonly PropertyKey[],
  onFailure: (error: unknown) => void,
): T {
  const methods = new Map<unknown, Method>();
  return new Proxy(port, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function' || besides.includes(name)) return value;
      const known = methods.get(value) ?? looking(target, value as Method, onFailure);
      methods.set(value, known);
      return known;
    },
  });
}

type Method = (...inputs: unknown[]) => unknown;

function looking(target: object, method: Method, onFailure: (error: unknown) => void): Method {
  return (...inputs) => {
    const answer = method.apply(target, inputs);
    if (answer instanceof Promise) answer.catch(onFailure);
    return answer;
  };
}
