import { openPublicSound } from './public-sound.ts';
import { type Telephony, TelephonyError } from './telephony.port.ts';

const NOT_CONFIGURED = 'No phone provider is configured.';

/** Used if no phone provider is configured: only the dashboard's simulated calls work. */
export function createNoTelephony(options: { allowHosts: readonly string[] }): Telephony {
  return {
    kind: 'none',
    isGenuine: async () => false,
    isOwnAddress: () => false,
    sendText: () => Promise.reject(new TelephonyError(NOT_CONFIGURED)),
    testConnection: () =>
      Promise.reject(
        new TelephonyError(
          NOT_CONFIGURED,
          'Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_PHONE_NUMBER, then start again.',
        ),
      ),
    openPublicRecording: (url, signal) => openPublicSound(url, { allowHosts: options.allowHosts, signal }),
    openRecording: () => Promise.reject(new TelephonyError(NOT_CONFIGURED)),
  };
}
