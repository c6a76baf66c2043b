import type { Env } from '../env.ts';

interface Words {
  readonly subject: string;
  readonly text: string;
}

type Named = Pick<Env, 'PRODUCT_NAME'>;

const ONCE = 'The link works once, for an hour.';

export function resetLetter({ PRODUCT_NAME }: Named, link: string): Words {
  return {
    subject: `Reset your ${PRODUCT_NAME} password`,
    text: `Somebody, hopefully you, asked to reset the password of your ${PRODUCT_NAME} account. Choose a new one here:\n\n${link}\n\n${ONCE} If it was not you, there is nothing to do: your password stays as it is.\n`,
  };
}

export function confirmLetter({ PRODUCT_NAME }: Named, link: string): Words {
  return {
    subject: `Confirm your e-mail for ${PRODUCT_NAME}`,
    text: `Please confirm that this address belongs to your ${PRODUCT_NAME} account:\n\n${link}\n\n${ONCE} If you made no account there, leave the link alone: somebody mistyped their address, or wants yours.\n`,
  };
}

export function changeEmailLetter({ PRODUCT_NAME }: Named, link: string): Words {
  return {
    subject: `Confirm your new e-mail for ${PRODUCT_NAME}`,
    text: `Somebody, hopefully you, wants to use this address for a ${PRODUCT_NAME} account. Confirm it here:\n\n${link}\n\n${ONCE} Until then nothing changes.\n`,
  };
}

export function emailTakenLetter({ PRODUCT_NAME }: Named): Words {
  return {
    subject: `Your ${PRODUCT_NAME} account`,
    text: `Somebody wanted to use this address for another ${PRODUCT_NAME} account. It already has one, so nothing was changed.\n`,
  };
}

export function emailChangingLetter({ PRODUCT_NAME }: Named, newEmail: string): Words {
  return {
    subject: `The e-mail of your ${PRODUCT_NAME} account is being changed`,
    text: `Somebody who knows your password asked to change the e-mail of your ${PRODUCT_NAME} account to ${newEmail}. If it was not you, sign in and change your password now.\n`,
  };
}

export function passwordChangedLetter({ PRODUCT_NAME }: Named): Words {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    text: `The password of your ${PRODUCT_NAME} account was changed, and every other session was ended. If it was not you, reset it from the sign-in page.\n`,
  };
}

export function passkeyAddedLetter({ PRODUCT_NAME }: Named, name: string): Words {
  return {
    subject: `A passkey was added to your ${PRODUCT_NAME} account`,
    text: `From now on a passkey (${name}) opens your ${PRODUCT_NAME} account. If it was not you, remove it in your profile and change your password.\n`,
  };
}

export function numberTakenOverLetter({ PRODUCT_NAME }: Named, phoneNumber: string): Words {
  return {
    subject: `Your phone number was confirmed by another ${PRODUCT_NAME} account`,
    text: `Somebody entered the code that we sent to ${phoneNumber}, so calls from that number belong to their ${PRODUCT_NAME} account from now on, and no longer to yours. If the number is still yours, ask for a code in your profile to take it back.\n`,
  };
}
