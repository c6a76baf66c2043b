import { zodResolver } from '@hookform/resolvers/zod';
import { forgotInput } from '../../../shared/account-recovery.ts';
import { signInInput, signUpInput } from '../../../shared/accounts.ts';

/** What is checked before a form is sent, by the schemas that the server checks with. */
export const CHECKS = {
  signIn: zodResolver(signInInput),
  signUp: zodResolver(signUpInput),
  forgot: zodResolver(forgotInput),
};
