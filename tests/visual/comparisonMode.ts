import { type Environment, mismatch } from './environment.ts';

/** What a run should do with pictures that differ from their baselines. */
export interface Wish {
  /** `-u`: makes them the new baselines. */
  isUpdate: boolean;
  /** Writes missing baselines; off in CI. */
  isWriting: boolean;
  /** All stories are run, so that a new reference leaves no picture of the old one behind. */
  isWhole: boolean;
  /** `--advisory`: on a machine other than the reference, differences are only reported, and a run need not compare anything. */
  isAdvisory: boolean;
}

/** How this run treats pictures. */
export interface ComparisonMode {
  isComparing: boolean;
  /** This machine renders differently from the reference: differences may be due to it, equal pictures are equal. */
  isForeign: boolean;
  /** On another machine differences are reported without failing, and nothing has to be compared. */
  isAdvisory: boolean;
  /** Pictures that differ become the baselines. */
  isUpdating: boolean;
  /** Pictures without a baseline become one. */
  isWriting: boolean;
  /** This machine becomes the reference. */
  isReferenceNew: boolean;
  /** The request cannot be fulfilled. */
  isRefused: boolean;
  /** A message about it; empty for none. */
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

/** Decides what pictures may be compared with, from where they are made, where the baselines were, and what was requested. */
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

/** Whether a run fails: out of `taken` pictures `wrong` differ, including baselines without a story. */
export function isFailure(
  { isRefused, isUpdating, isAdvisory, isForeign }: ComparisonMode,
  { taken, wrong, differing }: { taken: number; wrong: number; differing: number },
): boolean {
  if (isRefused) return true;
  if (isUpdating) return false;
  const isNothingCompared = taken === 0 || (isForeign && differing >= taken);
  return (isNothingCompared && !isAdvisory) || (wrong > 0 && !(isForeign && isAdvisory));
}
