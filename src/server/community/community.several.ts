import { v7 } from 'uuid';
import {
  type AddSeveralInput,
  type CreateMemberInput,
  createMemberInput,
  type SeveralAdded,
} from '../../shared/community-forms.ts';
import { inThousands } from '../../shared/text.ts';
import { noRoomFor, roomFor } from '../accounts/record-quota.ts';
import { requireOwnConcept } from '../concepts/concepts.policy.ts';
import { type Ctx, founderId } from '../context.ts';
import { writeAndAnswer } from '../db/answer-within.ts';
import { membersOf } from './community.queries.ts';
import { CommunityMember } from './community-member.entity.ts';
import { phoneProblem, readPhone } from './member-phone.ts';
import { stageOf } from './people-headings.ts';
import { inOrder, readPeople, type TypedPerson } from './typed-people.ts';

const PEOPLE_AT_MOST = 1000;
const formSchema = createMemberInput.omit({ conceptId: true });
type Person = Omit<CreateMemberInput, 'conceptId'>;
type Refusal = SeveralAdded['refused'][number];

/**
 * Adds the people from a pasted table or list, at most a thousand at once. A line that cannot be parsed, names nobody,
 * repeats somebody or exceeds the founder's quota is skipped and reported with the reason; the others are added.
 * A table whose headings name no column of names adds nobody: its columns are asked back (`ask`). Columns with content that is not
 * kept are named (`unused`), and so are lines that were added with the stage of those that name none, since theirs is unknown
 * (`unknownStages`).
 *
 * @throws AppError not_found
 */
export async function addSeveral(ctx: Ctx, input: AddSeveralInput): Promise<SeveralAdded> {
  const { conceptId } = input;
  await requireOwnConcept(ctx, conceptId);
  const ownerId = founderId(ctx);
  const refused: Refusal[] = [];
  const unknownStages: SeveralAdded['unknownStages'] = [];
  const ids = new Set<string>();
  const { people, headings, ask, unused } = readPeople(input.text, input.columns);
  const write = async (tx: Ctx['em']): Promise<void> => {
    let room = await roomFor(tx, ownerId, 'members');
    const held = await tx.find(
      CommunityMember,
      { conceptId },
      { fields: ['firstName', 'lastName', 'email', 'phoneNumber'] },
    );
    // One moment for all: a list that puts the newest first keeps the order in which they were pasted.
    const createdAt = new Date();
    const known = new Set(held.flatMap((member) => keysOf(member)));
    for (const [at, typed] of people.entries()) {
      const read = at < PEOPLE_AT_MOST ? readPerson(typed, input.stage) : TOO_MANY;
      const because =
        typeof read === 'string'
          ? read
          : (repeated(read, known) ?? (room === 0 ? noRoomFor('members') : null));
      if (because !== null || typeof read === 'string') {
        refused.push({ line: typed.line, text: shortened(typed), because: because ?? '' });
        continue;
      }
      for (const key of keysOf(read)) known.add(key);
      room -= 1;
      const { id } = tx.create(CommunityMember, {
        id: v7(),
        createdAt,
        conceptId,
        ...read,
        email: read.email ?? null,
        phoneNumber: read.phoneNumber ?? null,
      });
      ids.add(id);
      const word = unknownStage(typed);
      if (word) unknownStages.push({ line: typed.line, text: shortened(typed), word });
    }
  };
  return writeAndAnswer(ctx, write, async ({ reads }) => {
    const members = await membersOf(reads, ownerId, conceptId);
    return { added: members.filter(({ id }) => ids.has(id)), refused, unknownStages, headings, ask, unused };
  });
}

const TOO_MANY = `At most ${inThousands(PEOPLE_AT_MOST)} people are added at once`;

function shortened({ text }: TypedPerson): string {
  return text.slice(0, 500);
}

/** The beginning of what stands for a stage and is none. */
function unknownStage({ fields: { stage } }: TypedPerson): string | null {
  return stage === undefined || stageOf(stage) ? null : stage.slice(0, 60);
}

/** The person, or all reasons why the line is rejected. */
function readPerson({ fields, unreadable }: TypedPerson, stage: Person['stage']): Person | string {
  if (unreadable && Object.keys(fields).length === 0) return unreadable;
  const name = inOrder(fields.name ?? '');
  const [first, ...rest] = name.split(/\s+/);
  const person = {
    firstName: fields.firstName ?? first,
    lastName: fields.lastName ?? rest.join(' '),
    email: fields.email,
    phoneNumber: readPhone(fields.phoneNumber) ?? undefined,
    stage: stageOf(fields.stage ?? '') ?? stage,
  };
  if (Object.values(person).some((text) => text && isFormula(text)))
    return 'A cell that begins with =, +, - or @ would run as a formula in a spreadsheet';
  const problem = phoneProblem(person.phoneNumber ?? null);
  const read = formSchema.safeParse(problem ? { ...person, phoneNumber: undefined } : person);
  if (read.success && !problem) return unreadable ?? read.data;
  const reasons = [
    ...(unreadable ? [unreadable] : []),
    ...(read.error?.issues ?? []).map(({ message }) => message),
    ...(problem ? [`${problem}: “${fields.phoneNumber}”`] : []),
  ];
  return [...new Set(reasons)].join('. ');
}

/** Digits with a leading plus are a phone number. */
function isFormula(text: string): boolean {
  return /^[=+\-@\t\r]/.test(text) && !/^\+[\d(]/.test(text);
}

function repeated(person: Person, known: ReadonlySet<string>): string | null {
  if (!keysOf(person).some((key) => known.has(key))) return null;
  return `${person.email ?? `${person.firstName} ${person.lastName}`} is in the community already`;
}

/** The keys of a person: their e-mail address, or their name without one; and their name with their number. */
function keysOf(person: Named): string[] {
  const name = `${person.firstName} ${person.lastName}`.toLowerCase().replace(/\s+/g, ' ').trim();
  const { phoneNumber } = person;
  return [
    person.email ? person.email.toLowerCase() : name,
    ...(phoneNumber ? [`${name} ${phoneNumber}`] : []),
  ];
}

type Named = Pick<Person, 'firstName' | 'lastName'> & {
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
};
