import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Hospital } from '#shared/contracts/directories';
import { detailOf } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { waitingTimesQuery } from '../api.ts';
import { SourceLines } from '../source-line.tsx';
import { Fact } from './entry-fact.tsx';

type HospitalWaitsProps = {
  hospital: Hospital;
  /** Newer ones can be asked of the source. */
  isLive: boolean;
};

/** Waiting times: those on record, and on demand those that the source gives now. */
export const HospitalWaits = ({ hospital, isLive }: HospitalWaitsProps) => {
  const [isAsked, setIsAsked] = useState(false);
  const { data, error, isFetching, refetch } = useQuery({ ...waitingTimesQuery(hospital.id), enabled: isAsked });
  const { waitingTimes, evidence } = data ?? hospital;
  const { emergencyDepartment, electiveSurgery } = waitingTimes;
  const hasAny = emergencyDepartment !== null || electiveSurgery !== null;
  if (!hasAny && !isLive) return null;
  return (
    <div className="text-sm">
      <p className="mb-1 text-muted">Waiting times</p>
      {hasAny && (
        <dl className="grid grid-cols-[minmax(4.5rem,auto)_minmax(0,1fr)] gap-x-3 gap-y-1">
          <Fact label="ED" of={hospital.name} evidence={evidence['waitingTimes.emergencyDepartment']}>
            {emergencyDepartment}
          </Fact>
          <Fact label="Surgery" of={hospital.name} evidence={evidence['waitingTimes.electiveSurgery']}>
            {electiveSurgery}
          </Fact>
        </dl>
      )}
      <div role="status">
        {data && <SourceLines sources={[data.source]} />}
        {data && !hasAny && <p>The source publishes none for this hospital.</p>}
        {error && <p className="text-harm">{detailOf(error)}</p>}
      </div>
      {isLive && !data && (
        <Button
          aria-label={`Read current waiting times of ${hospital.name}`}
          aria-disabled={isFetching}
          onClick={() => (isAsked ? !isFetching && void refetch() : setIsAsked(true))}
          className="mt-1"
        >
          {isFetching ? 'Reading…' : error ? 'Try again' : 'Read current waiting times'}
        </Button>
      )}
    </div>
  );
};
