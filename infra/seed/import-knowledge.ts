import { importKnowledge, knowledgeWords } from '#functions/records/import/import-knowledge';
import { readRecords } from '#functions/records/versions/publish-records';
import { LocalStartError } from '../local/local-start-error.ts';
import { readText } from './import-solutions.ts';
import { seedIfNeeded } from './load.ts';

type Import = { file: string; today: string; isDryRun: boolean };

/**
 * Puts an operator's knowledge file in the place of its kind.
 * @returns lines for a person: what is added, changed and removed
 * @throws LocalStartError when the file cannot be read or nothing is loaded yet; what importKnowledge throws
 */
export const importKnowledgeFile = async ({
  file,
  today,
  isDryRun,
}: Import): Promise<{ lines: string[]; words: string; dataVersion: string; isNew: boolean }> => {
  const text = await readText(file);
  if (!isDryRun) await seedIfNeeded();
  const inForce = await readRecords();
  if (!inForce) throw new LocalStartError('Nothing was loaded yet: start the product once, then preview this file.');
  const { changes, dataVersion, isNew } = await importKnowledge({ text, inForce, today, isPreview: isDryRun });
  const words = knowledgeWords(changes);
  const named = (['added', 'changed', 'removed'] as const).flatMap((how) =>
    changes[how].length > 0 ? [`  ${how}: ${changes[how].join(', ')}`] : [],
  );
  return { lines: [words, ...named], words, dataVersion, isNew };
};
