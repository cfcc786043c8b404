import type { HealthInput, HealthInputName } from '#shared/contracts/vendors/vendor-health';
import type { FormProblem } from './health-form.ts';

/** What a field needs of the wizard. */
export type FormAccess = {
  form: HealthInput;
  problems: readonly FormProblem[];
  answer: <Name extends HealthInputName>(name: Name, value: HealthInput[Name]) => void;
  clear: (name: HealthInputName) => void;
};
