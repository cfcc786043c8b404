/** Identifiers of people, made up here with valid check digits, in the sentences in which they are typed by mistake. */

/** A Medicare number: eight digits, the check digit, the issue number. */
const medicare = (eight: string): string => {
  const weights = [1, 3, 7, 9, 1, 3, 7, 9];
  const sum = [...eight].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return `${eight}${sum % 10}1`;
};

/** An Individual Healthcare Identifier: 800360, nine digits, a Luhn digit. */
const ihi = (nine: string): string => {
  const body = `800360${nine}`;
  const sum = [...body].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${body}${(10 - (sum % 10)) % 10}`;
};

const spaced = (digits: string, ...sizes: number[]): string => {
  let at = 0;
  return sizes
    .map((size) => {
      at += size;
      return digits.slice(at - size, at);
    })
    .join(' ');
};

const first = medicare('29501234');
const second = medicare('41837265');
const third = ihi('123456789');
const fourth = ihi('987001254');

/** What is typed, and what must be nowhere in the answer or in what is stored. */
export type Slip = { query: string; hidden: readonly string[]; document?: string };

export const identifierSlips: readonly Slip[] = [
  {
    query: `Nurse call pendant for our resident Joan, Medicare ${spaced(first, 4, 5, 1)}`,
    hidden: [first, spaced(first, 4, 5, 1)],
  },
  { query: `remote monitoring for patient medicare number ${second}, lives alone`, hidden: [second] },
  {
    query: `telehealth for a patient, medicare ${spaced(second, 4, 5, 1).replaceAll(' ', '-')}, in Broken Hill`,
    hidden: [second, spaced(second, 4, 5, 1).replaceAll(' ', '-')],
  },
  { query: `IHI ${third} needs to show in our EMR, which one does that?`, hidden: [third] },
  {
    query: `which patient record shows IHI ${spaced(fourth, 4, 4, 4, 4)} on the front page`,
    hidden: [fourth, spaced(fourth, 4, 4, 4, 4)],
  },
  { query: 'power wheelchair for DVA client, file number NX123456', hidden: ['NX123456'] },
  { query: 'CPAP for veteran, DVA no. QSS 01234A', hidden: ['QSS 01234A', '01234A'] },
  { query: 'personal alarm for a patient, DOB 12/03/1941, lives alone', hidden: ['12/03/1941'] },
  { query: 'resident born 4 July 1938 needs a ceiling hoist', hidden: ['4 July 1938'] },
  { query: 'hoist for resident, date of birth: 1938-07-04, bariatric', hidden: ['1938-07-04'] },
  { query: "patient's phone is 0491 570 156, needs remote monitoring kit at home", hidden: ['0491 570 156'] },
  {
    query: 'email the patient at margaret.t@example.net about the telehealth platform',
    hidden: ['margaret.t@example.net'],
  },
  {
    query: 'wireless nurse call for aged care, see the notes attached',
    document: `Incident log. Resident Harold, Medicare ${spaced(first, 4, 5, 1)}, DOB 01/02/1933, nurse call pendant not answered for 20 minutes.`,
    hidden: [first, spaced(first, 4, 5, 1), '01/02/1933'],
  },
  {
    query: `eMM for a hospital; example: pt DOB 9.8.1955, Medicare ${spaced(second, 4, 5, 1)}/1`,
    hidden: ['9.8.1955', second, spaced(second, 4, 5, 1)],
  },
];
