import { apiHandler } from '#functions/lib/api-handler';
import { CODES, type StoredCode } from '#functions/lib/stores/access-codes-store';
import { addAudit } from '#functions/lib/stores/audit-store';
import { type AccessCodeDraft, createAccessCode } from '#shared/contracts/access-codes';
import { AppError } from '#shared/kernel/errors';
import { addCode } from './code-store.ts';
import { idOfCode, sealCode } from './code-vault.ts';
import { codeInWords, codeView, isoOf } from './code-view.ts';
import { newCode } from './readable-code.ts';

export const handler = apiHandler(createAccessCode, async (draft, { username }) => {
  const code = await makeCode(draft, new Date());
  // Noted first: a code that nobody could see the making of would be worse than a note of one that was not made.
  await addAudit({ who: username, action: 'code.created', what: `${codeInWords(code)}: ${termsOf(code)}` });
  await addCode(code);
  return codeView(code);
});

const makeCode = async ({ description, usageLimit, expiresAt }: AccessCodeDraft, now: Date): Promise<StoredCode> => {
  const ends = expiresAt === null ? null : Math.floor(Date.parse(expiresAt) / 1000);
  if (ends !== null && ends * 1000 <= now.getTime()) {
    throw new AppError('invalid_input', 'The expiry is in the past. Choose a later date and time, or leave it empty.');
  }
  const code = newCode();
  const id = await idOfCode(code);
  return {
    collection: CODES,
    id,
    sealed: await sealCode(code, id),
    description,
    usageCount: 0,
    usageLimit,
    isActive: true,
    codeExpiresAt: ends,
    createdAt: now.getTime() / 1000,
    grants: {},
  };
};

const termsOf = ({ usageLimit, codeExpiresAt }: StoredCode): string =>
  `${usageLimit === null ? 'unlimited uses' : `${usageLimit} ${usageLimit === 1 ? 'use' : 'uses'}`}, ${
    codeExpiresAt === null ? 'no expiry' : `expires ${isoOf(codeExpiresAt).slice(0, 16).replace('T', ' ')} UTC`
  }`;
