import { useTranslation } from 'react-i18next';
import type { Job, Person } from '../../../server/contract/catalog.ts';
import { Tabs } from '../../ui/lists/Tabs.tsx';

interface JobTabsProps {
  focusKey: string;
  /** Undefined while the person loads: then there is only the tab of all titles. */
  person: Person | undefined;
  job: Job | undefined;
  onChoose: (job: Job | undefined) => void;
}

const NAMES = { director: 'job.director', actor: 'job.actor' } as const;

/** Filters a filmography by job, each with its number of titles. */
export function JobTabs({ focusKey, person, job, onChoose }: JobTabsProps) {
  const { t } = useTranslation('people');
  const jobs = person && person.jobs.length > 1 ? person.jobs : [];
  return (
    <Tabs<Job | 'all'>
      focusKey={focusKey}
      label={t('filmography')}
      activeId={jobs.some((one) => one.job === job) ? (job ?? 'all') : 'all'}
      items={[
        { id: 'all', label: jobs.length > 0 ? t('job.all') : t('filmography') },
        ...jobs.map((one) => ({ id: one.job, label: `${t(NAMES[one.job])} · ${one.n}` })),
      ]}
      onSelect={(id) => onChoose(id === 'all' ? undefined : id)}
    />
  );
}
