/** Why the server cannot start, in one sentence for the operator; ends the process with code 2 and no stack. */
export class Refusal extends Error {}
