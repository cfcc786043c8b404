import { useParams } from 'react-router-dom';
import { SolutionPage as CatalogueSolution } from '../../features/catalogue/solution-page.tsx';
import { demonstrationPreference } from '../../lib/storage/preferences.ts';
import { paths } from '../paths.ts';

/** A product of the catalogue, introduced to the site's demonstration switch. */
export const SolutionPage = () => {
  const { solutionId = '' } = useParams();
  const demonstration = demonstrationPreference.use();
  return <CatalogueSolution solutionId={solutionId} demonstration={demonstration} discoverPath={paths.discover} />;
};
