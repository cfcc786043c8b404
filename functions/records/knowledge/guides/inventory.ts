import { type Guide, said } from '../../schema/guide.ts';
import { categoryRules } from './category-rules.ts';

export const inventory: Guide = {
  category: 'inventory',
  rules: categoryRules.inventory,
  concerns: [
    {
      id: 'expired-stock',
      words: said(
        'expir*, out of date, out-of-date, use-by, use by date*, wastage, waste, write off*, write-off*, thrown out, throw out',
      ),
      lookFor:
        'Look for expiry and batch captured by scan at receipt, with lists of what expires soon and where it could still be used.',
      question: 'At which point are batch and expiry captured, and who is told before an item expires?',
    },
    {
      id: 'stockouts',
      words: said(
        'stockout*, stock out*, stock-out*, run out, runs out, running out, ran out, shortage*, out of stock, cancelled surger*, reorder*, re-order*, par level*, imprest',
      ),
      lookFor:
        'Look for reorder levels set from real use, warnings before a shelf is empty, and an agreed substitute for critical items.',
      question: 'How are reorder levels worked out and changed, and what does the ward see when supply fails?',
    },
    {
      id: 'overstock',
      words: said(
        'overstock*, hoard*, too much stock, excess stock, storeroom*, store room*, storage space, working capital, cash tied up, slow moving',
      ),
      lookFor:
        'Ask for stock value and turns by location, and a way to move surplus between wards before anything new is ordered.',
      question: 'How do surplus and slow-moving items show across locations, and how is a transfer booked?',
    },
    {
      id: 'recalls',
      words: said(
        'recall*, hazard alert*, batch*, lot number*, traceab*, trace, tracing, udi, implant*, prosthe*, serial number*',
      ),
      lookFor:
        'Require tracing from supplier to patient by batch and serial number, and test a mock recall before acceptance.',
      question: 'How long does a mock recall take, from notice to a list of affected patients and shelves?',
    },
    {
      id: 'barcode',
      words: said('barcode*, bar code*, scan, scanning, scanner*, gs1, gtin, rfid, labels, labelling, smart cabinet*'),
      lookFor:
        'Check that standard supplier barcodes are read as they come, without relabelling, and what share of your items carry one.',
      question: 'Which supplier barcodes and RFID tags do you read, and what happens to an item that has none?',
    },
    {
      id: 'master-data',
      words: said(
        'master data, item master, catalogue*, product data, duplicate item*, product code*, unit of measure, wrong item*, national product catalogue, contract price*, price mismatch*',
      ),
      lookFor:
        'Clean the item file first, and look for supplier data that updates itself with unit, barcode, contract price and ARTG number.',
      question: 'Where does item data come from, who corrects it, and how are prices kept equal to our contracts?',
    },
    {
      id: 'integration',
      words: said(
        'integrat*, interface*, connect*, talk to, erp, finance system*, accounts payable, purchase order*, edi, invoice match*, theatre system*, api',
      ),
      lookFor:
        'Require orders, receipts, invoices and patient use to pass between systems without retyping, with errors shown to a named person.',
      question: 'With which finance, theatre and pharmacy systems is the link live, and who watches failed messages?',
    },
    {
      id: 'manual-counts',
      words: said(
        'stocktake*, stock take*, stock-take*, manual count*, count stock, counting, spreadsheet*, paper, paper order*, clipboard*, nurses ordering, nurse time, nursing time',
      ),
      lookFor:
        'Measure the hours that nurses spend on counting and ordering now, and see who does that work in the new process.',
      question:
        'Which counting and ordering steps remain for nurses, and how many minutes a week did they take elsewhere?',
    },
    {
      id: 'theatre',
      words: said(
        'theatre*, operating room*, surgical, surgery, preference card*, consignment, loan kit*, loan set*, instrument*, cssd, sterile, sterilis*, cath lab',
      ),
      lookFor:
        'Look for use recorded at the table by scan, consignment and loan kits included, with the cost of each case.',
      question: 'How are consignment, loan kits and opened but unused items recorded and charged?',
    },
    {
      id: 'medicines-stock',
      words: said(
        'pharmacy stock, medicine*, medication*, drug*, s8, schedule 8, controlled, vaccine*, cold chain, fridge*, temperature*',
      ),
      lookFor:
        'Check that medicines follow Australian names and controlled drug registers, and that fridge temperatures reach somebody at night.',
      question: 'Do you use AMT codes for medicines, and how are controlled drugs and cold chain breaches recorded?',
    },
    {
      id: 'equipment',
      words: said(
        'equipment, asset*, lost equipment, find equipment, missing equipment, hoists, infusion pump*, mattress*, wheelchair*, maintenance, biomed*, preventive, rtls',
      ),
      lookFor:
        'Look for one register of equipment with place, service state and hire status, and search that a nurse can use at night.',
      question:
        'How does a nurse find the nearest free pump, and how is its maintenance under AS/NZS 3551 planned and shown?',
    },
    {
      id: 'ppe',
      words: said('ppe, pandemic, outbreak*, stockpile*, masks, gloves, gowns, covid*, surge'),
      lookFor: 'Look for days of supply by site for critical items, with use that can be multiplied for an outbreak.',
      question:
        'How do you show days of supply in an outbreak, and how fast can reorder rules be changed for all sites?',
    },
    {
      id: 'continence',
      words: said(
        'continence, incontinence, consumables, dressings, wound product*, nutrition supplement*, linen, food stock, kitchen',
      ),
      lookFor:
        'Look for orders worked out from the assessed needs of each resident, with use and cost visible per resident and wing.',
      question: 'Can consumables be planned from resident assessments, and how is use per resident reported?',
    },
    {
      id: 'reporting',
      words: said(
        'reporting, audit*, accredit*, dashboard*, spend analy*, spend visib*, off contract, off-contract, maverick, leakage',
      ),
      lookFor: 'Ask for spend, waste and off-contract buying by item and ward, drawn from daily use and exportable.',
      question: 'Which reports show waste, off-contract buying and stock value, and can we build our own?',
    },
    {
      id: 'multi-site',
      words: said(
        'sites, multi-site, multisite, multiple sites, several sites, all sites, all our sites, across sites, across our sites, several homes, central store*, central warehouse, warehouse*',
      ),
      lookFor:
        'Look for one catalogue and view over all sites, transfers between them, and local limits on who may order what.',
      question: 'How are stock, approvals and prices handled between a central store and our sites?',
    },
    {
      id: 'rural',
      words: said(
        'rural, regional, remote site*, remote area*, remote communit*, country town*, outback, freight, delivery time*, lead time*, island',
      ),
      lookFor:
        'Look for reorder rules that use the true delivery time of each site, wet season and road closures included.',
      question: 'Can lead times and safety stock differ by site and season, and can staff scan without a network?',
    },
    {
      id: 'downtime',
      words: said('downtime, outage*, goes down, went down, offline, black spot*, wi-fi, wifi, crash*'),
      lookFor:
        'Test scanning in storerooms without a signal, and ask how wards take urgent stock while the system is down.',
      question: 'What do scanners and cabinets still do without a network, and how is use entered afterwards?',
    },
    {
      id: 'staff-turnover',
      words: said(
        "turnover, agency, casual staff, new staff, train*, don't scan, not scanning, forget to scan, skip scanning",
      ),
      lookFor: 'Prefer steps so short that staff skip none: watch a busy nurse take an item, and time it.',
      question: 'What share of use is scanned at comparable sites, and how does the system recover what was missed?',
    },
  ],
  questions: [
    'Which barcode, batch and expiry data is captured, at which step and by whom?',
    'How long does a recall take from notice to affected patients?',
    'Which finance, theatre and clinical systems are linked in live use in Australia?',
    'Who cleans the item file at the start, and who keeps it clean?',
    'Do you hold ARTG numbers and AMT codes against items?',
    'What do cabinets, scanners, labels and each further site cost, once and per year?',
  ],
  nextSteps: [
    'Count stock value, expired items and urgent orders for one month in two wards as a baseline',
    'Walk storerooms, theatres and loading dock with each vendor and follow one item from delivery to patient',
    'Have a sample of your item file matched to supplier data and look at the errors',
    'Run a mock recall at a reference site with about the same number of beds',
    'Get a written quote with GST for software, cabinets, scanners, interfaces and data cleaning',
  ],
  followUps: [
    'Who uses these today, and with which results?',
    'What should I ask about integration with our finance system?',
  ],
};
