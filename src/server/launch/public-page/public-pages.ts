import { SLUG_PATTERN } from '../../../shared/launch.ts';
import { type HotReads, hotQuery } from '../../db/hot-reads.ts';
import type { LaunchPage } from '../launch-page.entity.ts';
import type { Named } from './page-name.ts';
import type { ShownMessage } from './public-page.html.ts';

/** The data to render a public page and to join its list. */
export interface PageRow extends Named {
  readonly id: string;
  readonly conceptId: string;
  readonly ownerId: string;
  readonly slug: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string;
  readonly published: boolean;
  readonly takenDown: boolean;
  readonly indexed: boolean;
  readonly look: 'paper' | 'bold' | 'quiet';
  readonly background: string | null;
  readonly accent: string | null;
  readonly callToActionKind: LaunchPage['callToActionKind'];
  readonly priceCents: number | null;
  readonly currency: string | null;
  readonly thanks: string;
  readonly pictureKey: string | null;
  readonly pictureType: string | null;
  readonly pictureEtag: string | null;
  readonly pictureWidth: number | null;
  readonly pictureHeight: number | null;
  readonly secret: string;
  /** In the page's order. */
  readonly messages: readonly ShownMessage[];
}

const COLUMNS = `p.id, p.concept_id as "conceptId", c.owner_id as "ownerId", p.slug, c.title, p.shown_name as "shownName",
  u.first_name as "firstName", u.last_name as "lastName", u.email, p.published,
  p.taken_down_at is not null as "takenDown", p.indexed, p.look, p.background, p.accent,
  p.call_to_action_kind as "callToActionKind", p.price_cents as "priceCents", p.currency, p.thanks,
  p.picture_key as "pictureKey", p.picture_type as "pictureType", p.picture_etag as "pictureEtag",
  p.picture_width as "pictureWidth", p.picture_height as "pictureHeight", p.secret,
  coalesce((select json_agg(json_build_object('id', m.id, 'headline', m.headline, 'subline', m.subline,
      'callToAction', m.call_to_action) order by ids.place)
    from jsonb_array_elements_text(p.message_ids) with ordinality as ids(id, place)
    join messages m on m.id = ids.id::uuid and m.concept_id = p.concept_id), '[]') as messages`;
const TABLES = 'launch_pages p join concepts c on c.id = p.concept_id join users u on u.id = c.owner_id';

const BY_SLUG = hotQuery<PageRow>(
  'public_page_by_slug',
  `select ${COLUMNS} from page_slugs s, ${TABLES} where s.slug = $1 and p.id = s.page_id`,
);
const OF_CONCEPT = hotQuery<PageRow>(
  'public_page_of_concept',
  `select ${COLUMNS} from ${TABLES} where p.concept_id = $1`,
);
const BY_ID = hotQuery<PageRow>('public_page_by_id', `select ${COLUMNS} from ${TABLES} where p.id = $1`);

/** The page at a present or former address, public or not. */
export async function pageBySlug(reads: HotReads, slug: string): Promise<PageRow | undefined> {
  // A malformed address is not queried: the database refuses NUL characters.
  return SLUG_PATTERN.test(slug) ? reads.first(BY_SLUG, [slug]) : undefined;
}

/** The page of a concept, public or not. The caller has checked the concept's owner. */
export function pageOfConcept(reads: HotReads, conceptId: string): Promise<PageRow | undefined> {
  return reads.first(OF_CONCEPT, [conceptId]);
}

export function pageById(reads: HotReads, id: string): Promise<PageRow | undefined> {
  return reads.first(BY_ID, [id]);
}

/** Whether a page is public. */
export function isPublic(page: PageRow): boolean {
  return page.published && !page.takenDown && page.messages.length > 0;
}
