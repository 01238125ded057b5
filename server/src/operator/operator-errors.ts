/** The command line was not understood; the command's help follows the message. */
export class UsageError extends Error {}

/** The command was understood but can't be done; the message says why and what to do. */
export class OperatorError extends Error {}
