/** Due diligence that buyers ask for, with the goals in their own words. */
export const dueDiligenceCases: readonly ({ projectGoals: string; selectedSolutions: string[] } & Record<
  string,
  unknown
>)[] = [
  {
    projectGoals:
      'Replace 15 year old call bells in a 92-bed residential aged care home in Ballarat; calls are missed at night',
    selectedSolutions: ['Tacera', 'Talius Smart Care', 'Rauland Responder'],
    customRequirements: [
      'Wireless call points',
      'Integration with our DECT phones',
      '24/7 support in regional Victoria',
    ],
  },
  {
    projectGoals: 'Healthcare procurement optimization',
    selectedSolutions: ['Tacera', 'Talius Smart Care'],
    analysisDepth: 'executive',
  },
  {
    projectGoals: 'Electronic medical record for a 220-bed public hospital in Queensland, budget $4m',
    selectedSolutions: ['Epic', 'Sunrise', 'Oracle Health'],
    analysisDepth: 'standard',
    stakeholderPriorities: { costReduction: 10, qualityImprovement: 3, riskMitigation: 9, innovationFactor: 1 },
  },
  {
    projectGoals: 'Remote patient monitoring for a virtual ward of 40 patients in regional NSW',
    selectedSolutions: ['CareMonitor', 'Philips', 'A product nobody has heard of'],
    includeFinancialAnalysis: false,
  },
  {
    projectGoals: 'Assistive technology for NDIS participants who live alone in Perth',
    selectedSolutions: ['Tunstall', 'MePACS'],
    includeRiskAssessment: false,
    includeCompetitorAnalysis: false,
  },
  {
    projectGoals: 'Medication management for 6 aged care homes with 540 beds',
    selectedSolutions: ['BESTMED', 'MedMobile', 'Webstercare'],
    includeImplementationPlan: false,
  },
  { projectGoals: 'Imaging archive', selectedSolutions: ['Sectra', 'InteleRad', 'Zyphora Imaging 9000'] },
  { projectGoals: 'Something new', selectedSolutions: ['Zyphora Care', 'Nobody Knows Pty Ltd'] },
];
