/** What a first visitor may ask with one click: three things that the product can do. */
export const examplePrompts = [
  {
    shows: 'Find what fits',
    title: 'Nurse call system integration',
    query:
      'We need a wireless nurse call system for a 90-bed residential aged care home in Victoria that integrates with our DECT phones.',
  },
  {
    shows: 'Compare two, fact by fact',
    title: 'Remote patient monitoring',
    query: 'Compare CareMonitor and MyCareManager for a virtual ward of 40 patients in regional Queensland.',
  },
  {
    shows: 'Ask what the rules say',
    title: 'NDIS assistive technology',
    query: 'NDIS assistive technology: does an item of A$4,000 need a quote, and what must we keep on file?',
  },
] as const;

/** Shows what is worth telling about one's organisation. */
export const contextExamples = [
  {
    title: 'Aged care home',
    text: '120-bed residential aged care home in Ballarat, Victoria. Wired nurse call from 2009, DECT handsets, paper-free clinical records. Budget A$300,000 including installation. Works must not close more than one wing at a time.',
  },
  {
    title: 'Regional hospital',
    text: 'Regional public hospital in Queensland, 180 beds. State-wide electronic medical record. Patchy mobile coverage in two wards. Needs Australian data hosting and 24/7 support.',
  },
  {
    title: 'NDIS provider',
    text: 'NDIS provider with 14 supported independent living houses in western Sydney. Staff on mixed rosters. Needs simple devices, training included, and a monthly price per house.',
  },
] as const;
