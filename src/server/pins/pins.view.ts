import type { PinView } from '../../shared/pins.ts';
import type { Pin } from './pin.entity.ts';

/** A PIN as shown to the client. */
export function viewPin(pin: Pin): PinView {
  return {
    id: pin.id,
    code: pin.code,
    label: pin.label,
    isActive: pin.isActive,
    usageCount: pin.usageCount,
    createdAt: pin.createdAt.toISOString(),
  };
}
