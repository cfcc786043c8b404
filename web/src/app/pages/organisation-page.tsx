import { useNavigate, useParams } from 'react-router-dom';
import { JoinPage as Join } from '../../features/organisations/join-page.tsx';
import { OrganisationsPage } from '../../features/organisations/organisations-page.tsx';
import { isMarkedSignedIn } from '../../lib/signed-in-marker.ts';
import { paths } from '../paths.ts';

/** Where to sign in and come back from; undefined: somebody is signed in. */
const loginPathFor = (path: string) =>
  isMarkedSignedIn() ? undefined : `${paths.login}?next=${encodeURIComponent(path)}`;

export const OrganisationPage = () => <OrganisationsPage loginPath={loginPathFor(paths.organisation)} />;

export const JoinPage = () => {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Join
      token={token}
      loginPath={loginPathFor(`/join/${token}`)}
      onJoined={() => void navigate(paths.organisation, { replace: true })}
    />
  );
};
