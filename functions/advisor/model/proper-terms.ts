/** Terms that are written with capitals and name no product: places, days, the vocabulary of buying in health. */
const properTerms = new Set(
  `
Australia Australian Australians Commonwealth NSW VIC QLD WA SA TAS NT ACT Victoria Queensland Tasmania Monday Tuesday
Wednesday Thursday Friday Saturday Sunday January February March April May June July August September October November
December NDIS EMR EHR EMRs EHRs GP GPs ICT IT GST RFT RFQ RFP RFI KPI KPIs SLA SLAs AUD MRI CT ICU ED PACS CEO CFO CIO
CNO DON PDF CSV USB PIN QR SMS PIA WHS OHS UPS RACF RACFs MPS MRN PAS PC PCs TV HR ROI TCO Wi Fi
`
    .split(/\s+/)
    .filter(Boolean),
);

export const isProperTerm = (token: string): boolean => properTerms.has(token);
