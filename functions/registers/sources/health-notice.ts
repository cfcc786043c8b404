import type { NoticeVersion } from '#functions/records/import/notice-version';
import { categoryOfNotice } from '#shared/market/category';
import { says } from '#shared/reading/phrases/phrase-book';

/** UNSPSC segments: 42 medical equipment, 51 drugs, 85 healthcare services. */
const healthSegments = ['42', '51', '85'];

/** Whether a buyer, or what was bought, is of our field by its name. Our own choice. */
export const namesHealth = says(['health|disability|veteran|hospital|medical|therapeutic|ambulance|ndis', 'aged care']);

/**
 * Whether a Commonwealth notice is of our field, so that an import keeps it: a health segment, a health agency as
 * buyer, or words that our category rule knows. Our own choice.
 */
export const isHealthNotice = (notice: Pick<NoticeVersion, 'description' | 'unspsc' | 'buyer'>): boolean =>
  healthSegments.some((segment) => notice.unspsc?.startsWith(segment)) ||
  namesHealth(notice.buyer) ||
  categoryOfNotice({ description: notice.description, unspsc: notice.unspsc ?? undefined }) !== 'unknown';
