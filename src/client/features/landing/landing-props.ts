/** Everything the landing page depends on, known when the server starts. */
export interface LandingProps {
  /** Number of the concept line, as it should be read; null while no line is connected. */
  phone: string | null;
  /** Whether everybody can sign up and in; only who has an account or an invitation; or sign-in is not open yet. */
  signIn: 'open' | 'invite' | 'closed' | 'soon';
  productName: string;
  /** Who analyses a pitch: the page claims no more than that one does. */
  analyst: 'model' | 'built-in';
}

export const SIGN_IN_PATH = '/api/auth/login';
export const SIGN_UP_PATH = '/api/auth/login?mode=sign-up';

/** The address that makes a telephone ring: digits only, with the plus that international numbers begin with. */
export function telephoneLink(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}
