/** Whether the host of an address, as `URL` tells it, is the machine that asks: nobody else stands on the way there. */
export function isThisMachine(hostname: string): boolean {
  return hostname === '[::1]' || /^(?:127(?:\.\d{1,3}){3}|(?:[\w-]+\.)*localhost)$/i.test(hostname);
}
