import { useState } from 'react';
import type { CompanyDocument } from '#shared/kernel/fields';
import { readDocument } from './read-document.ts';

export type Refused = { name: string; reason: string };

/** Reads each file by itself, so that a bad one does not hold up the others. */
export const useFileReading = (onRead: (documents: CompanyDocument[]) => void) => {
  const [refused, setRefused] = useState<Refused[]>([]);
  const [isReading, setIsReading] = useState(false);
  const take = async (chosen: FileList | null) => {
    const list = [...(chosen ?? [])];
    setIsReading(true);
    const results = await Promise.allSettled(list.map(readDocument));
    setIsReading(false);
    const read = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    if (read.length > 0) onRead(read);
    setRefused(
      results.flatMap((result, index) =>
        result.status === 'rejected'
          ? [{ name: list[index]?.name ?? '', reason: (result.reason as Error).message }]
          : [],
      ),
    );
  };
  const dismiss = (name: string) => setRefused((now) => now.filter((one) => one.name !== name));
  return { refused, isReading, take, dismiss };
};
