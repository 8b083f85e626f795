import type { LookupCandidate, LookupQuery } from '../../contract/ownLibrary.ts';
import type { Language } from '../../contract/vocabulary.ts';
import { LookupFailed } from '../../library/lookup/metadata.ts';
import { ProblemError } from '../../problem.ts';
import type { Ports } from '../../ports.ts';

/** What an external catalogue has for a name; throws not_found where nothing is looked up, unavailable if it does not answer. */
export async function lookUpTitles(
  { library }: Pick<Ports, 'library'>,
  wanted: LookupQuery,
  lang: Language,
): Promise<LookupCandidate[]> {
  if (!library?.lookUp) throw new ProblemError('not_found');
  try {
    return await library.lookUp(wanted, lang);
  } catch (error) {
    throw error instanceof LookupFailed ? new ProblemError('unavailable') : error;
  }
}
