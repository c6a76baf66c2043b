import type { AssumptionView } from '../../shared/assumptions.ts';
import { type MessageView, messageProven } from '../../shared/messages.ts';
import type { Message } from './message.entity.ts';

/** A message for the client, with the proven share of its assumptions. */
export function viewMessage(message: Message, assumptions: readonly AssumptionView[]): MessageView {
  const { id, conceptId, headline, subline, callToAction, audience, chosen, origin, createdAt } = message;
  const restsOn = assumptions.filter((each) => message.restsOn.includes(each.id));
  return {
    id,
    conceptId,
    headline,
    subline,
    callToAction,
    audience,
    restsOn: restsOn.map((each) => each.id),
    proven: messageProven(restsOn),
    chosen,
    origin,
    createdAt: createdAt.toISOString(),
  };
}
