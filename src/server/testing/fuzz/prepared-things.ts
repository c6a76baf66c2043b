import { Buffer } from 'node:buffer';
import { sendPhoneCode } from '../../accounts/phone-proof.service.ts';
import { User } from '../../accounts/user.entity.ts';
import { createMultipartUpload, signUploadPart } from '../../attachments/multipart.service.ts';
import { createAttachmentUpload, createResumeUpload } from '../../attachments/uploads.service.ts';
import type { Ctx } from '../../context.ts';
import { LaunchPage } from '../../launch/launch-page.entity.ts';
import { makeToken } from '../../sign-in/one-time-tokens.ts';
import type { AccessWorld } from '../access-world.ts';
import type { TestContext } from '../test-context.ts';
import type { TwilioStandIn } from '../twilio-stand-in/twilio-stand-in.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const PART = { partNumber: 1 } as const;

export interface Senders {
  readonly own: AccessWorld;
  readonly passwordHash: string;
  readonly phoneNumber: string;
}

/**
 * What calls need beside the records of an access world: links and codes that were sent, files that were uploaded, a
 * password, a published page. @returns their values, by the kind of their placeholder
 */
export async function prepareThings(
  test: TestContext,
  port: number,
  twilio: TwilioStandIn,
  { own, passwordHash, phoneNumber }: Senders,
): Promise<Record<string, string>> {
  const ctx = () => test.as({ id: own.owner });
  const em = test.deps.orm.em.fork();
  const owner = await em.findOneOrFail(User, { id: own.owner });
  em.assign(owner, { phoneNumber, passwordHash, stripeCustomerId: `cus_${own.owner}` });
  await em.flush();
  await sendPhoneCode(ctx());
  const code = twilio.texts.findLast(({ to }) => to === phoneNumber)?.body.slice(0, 6);
  // Of every second founder the number is proven, so that calls and texts from it are theirs, and the e-mail is not.
  const isEven = Number(own.number) % 2 === 0;
  owner.phoneVerifiedAt = isEven ? new Date() : null;
  owner.emailConfirmedAt = isEven ? null : new Date();
  await em.flush();
  await em.nativeUpdate(
    LaunchPage,
    { conceptId: own.concept },
    { messageIds: [own.message], published: true },
  );
  // Founders of their own: a reset ends every session of its account.
  const forgetful = async (door: string) =>
    (await test.founder({ email: `${door}-forgetful-${own.number}@example.com` })).user.id;
  const now = new Date();
  const mailed = { mailed: true, email: owner.email };
  return {
    email: owner.email,
    phoneCode: code ?? '',
    lastDigits: own.number.slice(-3),
    systemPrompt: own.prompt.systemPrompt,
    userPrompt: own.prompt.userPrompt,
    confirmToken: await makeToken(em, now, { purpose: 'confirm', userId: own.owner, ...mailed }),
    restResetToken: await makeToken(em, now, {
      purpose: 'reset',
      userId: await forgetful('rest'),
      mailed: true,
    }),
    trpcResetToken: await makeToken(em, now, {
      purpose: 'reset',
      userId: await forgetful('trpc'),
      mailed: true,
    }),
    ...(await uploadFiles(ctx, port)),
  };
}

async function uploadFiles(ctx: () => Ctx, port: number): Promise<Record<string, string>> {
  const put = async (url: string, bytes: Buffer, type: string) => {
    const { pathname, search } = new URL(url, 'http://store');
    const sent = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method: 'PUT',
      body: new Uint8Array(bytes),
      headers: { 'content-type': type },
    });
    if (!sent.ok) throw new Error(`A file was refused with ${sent.status}`);
    return { address: pathname, etag: sent.headers.get('etag') ?? '' };
  };
  const resume = await put((await createResumeUpload(ctx())).uploadURL, PDF, 'application/pdf');
  const text = Buffer.from('Walkers lose an hour a day.');
  const note = await put((await createAttachmentUpload(ctx())).uploadURL, text, 'text/plain');
  const added = await put((await createAttachmentUpload(ctx())).uploadURL, text, 'text/plain');
  const begin = () => createMultipartUpload(ctx(), { filename: 'a.txt', type: 'text/plain' });
  const [begun, sent, left] = [await begin(), await begin(), await begin()];
  const part = await put((await signUploadPart(ctx(), { ...sent, ...PART })).url, text, 'text/plain');
  return {
    resumeFile: resume.address,
    noteFile: note.address,
    addedFile: added.address,
    begunKey: begun.key,
    begunUpload: begun.uploadId,
    sentKey: sent.key,
    sentUpload: sent.uploadId,
    sentTag: part.etag,
    leftKey: left.key,
    leftUpload: left.uploadId,
  };
}
