import type { Setting } from '#shared/kernel/catalogue';
import { says } from '#shared/reading/phrases/phrase-book';
import { wordsIn } from '#shared/reading/phrases/words';
import { settingIn } from '#shared/reading/question/need/sought';
import { segment } from '#shared/reading/question/segment';
import { settingOf } from './need-of.ts';

/** A clinic of no kind that the reader knows is a clinic still. */
export const isClinic = says(['clinic', 'specialist rooms|practice']);

/** The kind of organisation that asks; null: not said. Without the names and towns that a whole need is read with. */
export const readSetting = (text: string): Setting | null => {
  const found = settingIn(segment(text).map((sentence) => ({ ...sentence, words: wordsIn(sentence.text) })));
  return found ? settingOf[found.value] : isClinic(text) ? 'clinic' : null;
};
