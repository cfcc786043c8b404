import { once } from 'node:events';
import { type StandInRows, startStandIn } from './stand-in.ts';

/** Rows as the services wrote them, of stored copies of their own pages; nothing here is made up of a company. */
const recorded: StandInRows = {
  austender: [],
  'asic-companies': [],
  'asic-banned': [],
  artg: [],
  nvd: [],
  abn: [],
  'ndis-providers': [],
  'gen-aged-care': [],
  myhospitals: [],
  'act-contracts': [
    {
      contract_number: 'H2690140',
      title: 'High Value implant for OT at TCH',
      directorate: 'Canberra Health Services',
      contract_type: 'Contract',
      status: 'Current',
      execution_date: '2025-12-25',
      expiry_date: '2026-11-24',
      amount: '28256.8',
      suppliers: 'COCHLEAR LIMITED',
    },
  ],
  'openfda-recalls': [
    {
      cfres_id: '29901',
      product_res_number: 'Z-0557-04',
      event_date_initiated: '2003-06-30',
      event_date_posted: '2004-02-27',
      recall_status: 'Terminated',
      event_date_terminated: '2004-05-07',
      res_event_number: '27452',
      product_code: 'FGO',
      k_numbers: ['K001563'],
      product_description: 'SCIPRO Flexible Stone Dislodger and Retrieval Set',
      reason_for_recall: 'Not in the copy',
      firm_fei_number: '1000113395',
      recalling_firm: 'Scion Cardio-Vascular, Inc.',
    },
  ],
  'cisa-kev': [
    {
      cveID: 'CVE-2023-43208',
      vendorProject: 'NextGen Healthcare',
      product: 'Mirth Connect',
      vulnerabilityName: 'NextGen Healthcare Mirth Connect Deserialization of Untrusted Data Vulnerability',
      dateAdded: '2024-05-20',
      requiredAction: 'Apply mitigations per vendor instructions or discontinue use of the product.',
    },
  ],
};

const standIn = await startStandIn(recorded, Number(process.env.PORT ?? '8089'));
const lines = Object.entries(standIn.environment).map(([name, value]) => `export ${name}=${value}`);
process.stdout.write(`${lines.join('\n')}\n`);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await standIn.close();
