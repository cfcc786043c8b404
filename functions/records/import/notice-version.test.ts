import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ContractRecord } from '../schema/record.ts';
import { contract } from '../testing/records.ts';
import { mergeContracts } from '../versions/merge/merge-contracts.ts';
import { readContractsCsv } from './contracts-csv.ts';
import { type NoticeVersion, noticeOf, noticesOf } from './notice-version.ts';

const version = (given: Partial<NoticeVersion> = {}): NoticeVersion => ({
  id: 'CN5000001',
  supplier: 'Wombat Care Pty Ltd',
  supplierAbn: null,
  buyer: 'Department of Tests',
  description: 'Wheelchairs',
  valueAud: 100,
  signed: '2025-03-01',
  start: null,
  ends: null,
  unspsc: null,
  method: null,
  source: 'AusTender contract notice CN5000001',
  isAmendment: false,
  amendment: null,
  releasedAt: null,
  ...given,
});

describe('the versions of a notice', () => {
  it('are one notice at its latest value, in whatever order they come', () => {
    const versions = [
      version({ valueAud: 300, releasedAt: '2025-03-02T00:00:00.000Z' }),
      version({ valueAud: 100, releasedAt: '2025-06-01T00:00:00.000Z', isAmendment: true }),
      version({ valueAud: 200, releasedAt: '2025-09-01T00:00:00.000Z', isAmendment: true, ends: '2027-01-01' }),
    ];
    fc.assert(
      fc.property(fc.shuffledSubarray(versions, { minLength: 3 }), (shuffled) => {
        expect(noticesOf(shuffled)).toEqual([
          expect.objectContaining({
            valueAud: 200,
            ends: '2027-01-01',
            amendments: [
              { valueAud: 300, on: '2025-03-02' },
              { valueAud: 100, on: '2025-06-01' },
            ],
          }),
        ]);
      }),
    );
  });

  it('are told apart by the number or the tag of an amendment where no time is given', () => {
    const first = version({ valueAud: 500 });
    expect(noticeOf([version({ valueAud: 90, isAmendment: true }), first])).toMatchObject({
      valueAud: 90,
      amendments: [{ valueAud: 500 }],
    });
    const numbered = [2, 1].map((amendment) => version({ valueAud: amendment, isAmendment: true, amendment }));
    expect(noticesOf(numbered)[0]).toMatchObject({ valueAud: 2, amendments: [{ valueAud: 1 }] });
    expect(noticesOf(numbered)[0]).not.toHaveProperty('isOrderAssumed');
  });

  it('that nothing puts in order count at the largest value, and say so', () => {
    expect(noticesOf([version({ valueAud: 300 }), version({ valueAud: 40 })])[0]).toMatchObject({
      valueAud: 300,
      amendments: [{ valueAud: 40 }],
      isOrderAssumed: true,
    });
  });

  it('with and without GST are one, at the value with it', () => {
    const pair = noticeOf([version({ valueAud: 522_811 }), version({ valueAud: 475_283 })]);
    expect(pair).toMatchObject({ valueAud: 522_811 });
    expect(pair).not.toHaveProperty('amendments');
    expect(pair).not.toHaveProperty('isOrderAssumed');
  });

  it('that repeat a value are no amendment', () => {
    const [notice] = noticesOf([version(), version(), version({ isAmendment: true })]);
    expect(notice).not.toHaveProperty('amendments');
    expect(ContractRecord.safeParse(notice).success).toBe(true);
  });
});

describe('notices over those on record', () => {
  const held = contract({
    id: 'CN5000001',
    vendorId: 'wombat-care',
    solutionIds: ['wombat-call'],
    supplierAbn: '12345678901',
    panel: true,
    valueAud: 100,
  });

  it('keep what was joined by hand, and the value before as an amendment', () => {
    const { contracts, changes } = mergeContracts([held], [noticeOf([version({ valueAud: 250 })])]);
    expect(changes).toEqual({ added: [], changed: ['CN5000001'], unchanged: 0 });
    expect(contracts).toEqual([
      expect.objectContaining({
        vendorId: 'wombat-care',
        solutionIds: ['wombat-call'],
        supplierAbn: '12345678901',
        panel: true,
        valueAud: 250,
        amendments: [{ valueAud: 100 }],
        description: 'Wheelchairs',
      }),
    ]);
  });

  it('change nothing the second time, and an older file does not bring an older value back', () => {
    const newer = noticeOf([version({ valueAud: 100 }), version({ valueAud: 250, isAmendment: true })]);
    const once = mergeContracts([held], [newer]).contracts;
    expect(mergeContracts(once, [newer]).changes).toEqual({ added: [], changed: [], unchanged: 1 });
    const older = mergeContracts(once, [noticeOf([version({ valueAud: 100 })])]).contracts;
    expect(older[0]).toMatchObject({ valueAud: 250, amendments: [{ valueAud: 100 }] });
  });

  it('are joined to a vendor by ABN or the very same name of a notice joined before, never by likeness', () => {
    const incoming = [
      version({ id: 'CN5000002', supplier: 'Another name', supplierAbn: '12345678901' }),
      version({ id: 'CN5000003', supplier: 'WOMBAT  CARE pty ltd' }),
      version({ id: 'CN5000004', supplier: 'Wombat Care' }),
    ];
    const { contracts } = mergeContracts([held], noticesOf(incoming));
    expect(contracts.map(({ id, vendorId }) => [id, vendorId])).toEqual([
      ['CN5000001', 'wombat-care'],
      ['CN5000002', 'wombat-care'],
      ['CN5000003', 'wombat-care'],
      ['CN5000004', null],
    ]);
  });

  it('are joined to nobody where one name was joined to two vendors', () => {
    const twin = { ...held, id: 'CN5000009', vendorId: 'other', supplierAbn: null };
    const { contracts } = mergeContracts([held, twin], [noticeOf([version({ id: 'CN5000002' })])]);
    expect(contracts.at(-1)?.vendorId).toBeNull();
  });
});

describe('a record of a notice from before amendments were kept', () => {
  it('is still read', () => {
    const { amendments, unspsc, method, start, category, ...old } = contract();
    expect(ContractRecord.parse(old)).toEqual(old);
  });
});

const header =
  'cn_id,tag,agency,supplier,supplier_abn,description,value_aud,date_signed,start,end,unspsc,procurement_method,source';
const row = (given: Partial<Record<string, string>> = {}) =>
  header
    .split(',')
    .map(
      (name) =>
        ({
          cn_id: 'CN5000001',
          agency: 'Department of Tests',
          supplier: 'Wombat Care Pty Ltd',
          description: 'Wheelchairs',
          value_aud: '100.50',
          date_signed: '2025-03-01',
          ...given,
        })[name] ?? '',
    )
    .join(',');
const read = (...rows: string[]) => readContractsCsv([header, ...rows].join('\n'));

describe('a file of contract notices', () => {
  it('is read in any order of columns, quoted cells and a byte order mark included', () => {
    const text =
      '\uFEFFdate_signed,cn_id,value_aud,supplier,agency,description\r\n2025-03-01,CN5000001,"1,200.50","A, B","Dept","Two\r\nlines"\r\n';
    expect(readContractsCsv(text)).toMatchObject({
      bad: [],
      rows: [{ id: 'CN5000001', valueAud: 1200.5, supplier: 'A, B', signed: '2025-03-01' }],
    });
  });

  it('takes a moment for its day in Sydney, summer and winter', () => {
    const ends = (end: string) => read(row({ end })).rows[0]?.ends;
    expect(ends('2027-06-29T14:00:00Z')).toBe('2027-06-30');
    expect(ends('2027-01-30T13:00:00Z')).toBe('2027-01-31');
    expect(ends('2027-06-29')).toBe('2027-06-29');
  });

  it('puts the periods of a copy that cut UTC times to their day right by that day', () => {
    const { rows } = read(row({ start: '2024-06-30', end: '2027-06-29', source: 'x/austendeR data' }));
    expect(rows[0]).toMatchObject({ start: '2024-07-01', ends: '2027-06-30', signed: '2025-03-01' });
  });

  it('reads a notice whose supplier the copy does not name, and one of the register of the ACT', () => {
    expect(read(row({ supplier: '' })).rows[0]?.supplier).toBe('Not on record');
    const [act] = read(row({ cn_id: 'ACT-PICH0001842-1' })).rows;
    expect(act).toMatchObject({ id: 'ACT-PICH0001842-1', amendment: null });
    expect(act?.source).toMatch(/^ACT contracts register, contract PICH0001842-1, ACT Government/);
  });

  it.each([
    [{ cn_id: '' }, /^cn_id: must be a notice number/],
    [{ cn_id: 'PO 17' }, /^cn_id: must be a notice number/],
    [{ agency: ' ' }, /agency is empty/],
    [{ value_aud: 'about 7m' }, /^value_aud: must be an amount/],
    [{ value_aud: '-5' }, /^value_aud: must be an amount/],
    [{ value_aud: '' }, /^value_aud: must be an amount/],
    [{ date_signed: '31/12/2025' }, /^date_signed: must be a day/],
    [{ date_signed: '2025-02-30' }, /^date_signed: must be a day/],
    [{ end: 'never' }, /^end: must be a day/],
    [{ supplier_abn: '123' }, /^supplier_abn: must be an ABN of 11 digits/],
  ])('names the line and the reason of a row with %j, and reads the others', (given, reason) => {
    const { rows, bad } = read(row(), row(given), row({ cn_id: 'CN5000002' }));
    expect(rows.map(({ id }) => id)).toEqual(['CN5000001', 'CN5000002']);
    expect(bad).toEqual([{ where: 'line 3', reason: expect.stringMatching(reason) }]);
  });

  it('says what a header lacks, and which rows have other numbers of cells', () => {
    expect(readContractsCsv('name,price\nx,1\n').bad).toEqual([
      { where: 'line 1', reason: expect.stringMatching(/^the header lacks cn_id, agency/) },
    ]);
    expect(read(row(), 'a,b').bad).toEqual([{ where: 'line 3', reason: 'it has more or fewer cells than the header' }]);
  });

  it('cuts a description that a record cannot hold', () => {
    const { rows } = read(row({ description: 'x'.repeat(546) }));
    expect(rows[0]?.description).toMatch(/^x{299}…$/);
  });
});
