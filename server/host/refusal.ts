/** Why the server cannot start, in one sentence for the operator; exits the process with code 2 and without a stack trace. */
export class Refusal extends Error {}
