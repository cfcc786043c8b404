import { NOT_ON_RECORD } from '#shared/kernel/evidence';
import { ContractRecord } from '../schema/record.ts';
import type { SolutionRow } from './solutions-csv.ts';

/** What a buyer committed is not what the vendor asks: such a cell never becomes a price. */
export const isContractValue = (pricing: string): boolean => /^(?:historic\s+)?public contract/i.test(pricing);

const notice = /\b(CN\d{5,})\b([^;]*)/g;
const amounts = /A?\$\s?([\d,]+(?:\.\d{1,2})?)(?!\s*(?:m|k|million|bn)\b)/gi;
const day = /\b(20\d{2}-\d{2}-\d{2})\b/;

/**
 * Contract notices that a pricing cell spells out: a notice number with one whole amount and one day. Anything vaguer
 * ("A$7m, reported 2022", two amounts for one notice) makes no record.
 */
export const contractsOf = ({ vendor, product, pricing_public }: SolutionRow, vendorId: string): ContractRecord[] => {
  if (!isContractValue(pricing_public)) return [];
  return [...pricing_public.matchAll(notice)].flatMap(([, id, rest = '']) => {
    const values = [...rest.matchAll(amounts)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
    const signed = day.exec(rest)?.[1];
    if (values.length !== 1 || !signed) return [];
    return [
      ContractRecord.parse({
        id,
        vendorId,
        solutionIds: [],
        supplier: vendor,
        supplierAbn: null,
        buyer: NOT_ON_RECORD,
        description: subjectOf(rest) ?? product,
        valueAud: values[0],
        signed,
        ends: null,
        panel: false,
        source: `Contract notice ${id}, as given in the imported file`,
      }),
    ];
  });
};

/** "(2024-06-27, Aged Care Industry Offer)" tells what was bought. */
const subjectOf = (rest: string): string | undefined => /\(\d{4}-\d{2}-\d{2},\s*([^)]+)\)/.exec(rest)?.[1]?.trim();
