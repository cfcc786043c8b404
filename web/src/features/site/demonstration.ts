import { useQuery } from '@tanstack/react-query';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';
import { configQuery } from './api.ts';

/**
 * Whether demonstration entries are shown: the reader's choice in this browser, else the server's default; undefined
 * until that is known, and then the server decides.
 */
export const useDemonstration = (): [boolean | undefined, (on: boolean) => void] => {
  const chosen = demonstrationPreference.use();
  const { data } = useQuery(configQuery);
  return [chosen ?? data?.demonstrationDefault, demonstrationPreference.set];
};
