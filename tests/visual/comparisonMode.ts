import { type Environment, mismatch } from './environment.ts';

/** What a run was asked to do with pictures that are not those of their baselines. */
export interface Wish {
  /** `-u`: takes them as the new baselines. */
  isUpdate: boolean;
  /** Writes baselines that are missing; not where a machine checks. */
  isWriting: boolean;
  /** All stories are run, so that a new reference leaves no picture of the old one behind. */
  isWhole: boolean;
}

/** How pictures of this run are dealt with. */
export interface ComparisonMode {
  isComparing: boolean;
  /** Pictures that differ become the baselines. */
  isUpdating: boolean;
  /** This machine becomes the reference. */
  isReferenceNew: boolean;
  /** What was asked for cannot be done. */
  isRefused: boolean;
  /** What has to be said about it; empty for nothing. */
  sentence: string;
}

const NOTHING = { isComparing: false, isUpdating: false, isReferenceNew: false, isRefused: false, sentence: '' };
const HOW_TO_ACCEPT = '`npm run test:visual -- -u` makes this machine the reference and takes all pictures anew.';

/** Decides what pictures may be held against, from where they are made, where the baselines were, and what was asked. */
export function chooseComparison(
  reference: Environment | null,
  present: Environment,
  { isUpdate, isWhole }: Wish,
): ComparisonMode {
  const reason = reference ? mismatch(reference, present) : 'there is no reference yet';
  if (!reason) return { ...NOTHING, isComparing: true, isUpdating: isUpdate };
  if (!isUpdate)
    return {
      ...NOTHING,
      sentence: `Pictures were not compared: ${reason}. The stories ran as tests. ${HOW_TO_ACCEPT}`,
    };
  if (isWhole || !reference) {
    const sentence = `This machine is the reference from now on: ${reason}.`;
    return { ...NOTHING, isComparing: true, isUpdating: true, isReferenceNew: true, sentence };
  }
  const sentence = `Pictures were not accepted: ${reason}, and the reference changes with all pictures or none. ${HOW_TO_ACCEPT}`;
  return { ...NOTHING, isRefused: true, sentence };
}
