/** Whether a URL's host, as `URL` normalises it, is the loopback interface, which no third party can intercept. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /^(?:127(?:\.\d{1,3}){3}|(?:[\w-]+\.)*localhost)$/i.test(hostname);
}
