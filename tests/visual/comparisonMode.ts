import { type Environment, mismatch } from './environment.ts';

/** What a run was asked to do with pictures that are not those of their baselines. */
export interface Wish {
  /** `-u`: takes them as the new baselines. */
  isUpdate: boolean;
  /** Writes baselines that are missing; not where a machine checks. */
  isWriting: boolean;
  /** All stories are run, so that a new reference leaves no picture of the old one behind. */
  isWhole: boolean;
  /** `--advisory`: another machine than the reference only tells what differs, and no run has to compare anything. */
  isAdvisory: boolean;
}

/** How pictures of this run are dealt with. */
export interface ComparisonMode {
  isComparing: boolean;
  /** This machine draws otherwise than the reference: what differs may be its doing, what is the same is the same. */
  isForeign: boolean;
  /** On another machine what differs is told and fails nothing, and nothing has to be compared. */
  isAdvisory: boolean;
  /** Pictures that differ become the baselines. */
  isUpdating: boolean;
  /** Pictures without a baseline become one. */
  isWriting: boolean;
  /** This machine becomes the reference. */
  isReferenceNew: boolean;
  /** What was asked for cannot be done. */
  isRefused: boolean;
  /** What has to be said about it; empty for nothing. */
  sentence: string;
}

const NOTHING = {
  isComparing: false,
  isForeign: false,
  isAdvisory: false,
  isUpdating: false,
  isWriting: false,
  isReferenceNew: false,
  isRefused: false,
  sentence: '',
};
const HOW_TO_ACCEPT = '`npm run test:visual -- -u` makes this machine the reference and takes all pictures anew.';

/** Decides what pictures may be held against, from where they are made, where the baselines were, and what was asked. */
export function chooseComparison(
  reference: Environment | null,
  present: Environment,
  { isUpdate, isWriting, isWhole, isAdvisory }: Wish,
): ComparisonMode {
  const reason = reference ? mismatch(reference, present) : 'there is no reference yet';
  if (!reason) return { ...NOTHING, isComparing: true, isAdvisory, isUpdating: isUpdate, isWriting };
  if (!isUpdate && !reference)
    return { ...NOTHING, isAdvisory, sentence: `Pictures were not compared: ${reason}. ${HOW_TO_ACCEPT}` };
  if (!isUpdate) {
    const sentence = `ANOTHER MACHINE THAN THE REFERENCE: ${reason}. What is the same here counts; what differs may be this machine's doing. ${HOW_TO_ACCEPT}`;
    return { ...NOTHING, isComparing: true, isForeign: true, isAdvisory, sentence };
  }
  if (isWhole || !reference) {
    const sentence = `This machine is the reference from now on: ${reason}.`;
    return { ...NOTHING, isComparing: true, isUpdating: true, isWriting, isReferenceNew: true, sentence };
  }
  const sentence = `Pictures were not accepted: ${reason}, and the reference changes with all pictures or none. ${HOW_TO_ACCEPT}`;
  return { ...NOTHING, isRefused: true, sentence };
}

/** Whether a run is a failure: of `taken` pictures so many are `wrong`, baselines without a story among them. */
export function isFailure(
  { isRefused, isUpdating, isAdvisory, isForeign }: ComparisonMode,
  { taken, wrong, differing }: { taken: number; wrong: number; differing: number },
): boolean {
  if (isRefused) return true;
  if (isUpdating) return false;
  const isNothingCompared = taken === 0 || (isForeign && differing >= taken);
  return (isNothingCompared && !isAdvisory) || (wrong > 0 && !(isForeign && isAdvisory));
}
