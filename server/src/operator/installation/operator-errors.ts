/** The command line is invalid; the command's help follows the message. */
export class UsageError extends Error {}

/** The command is valid but cannot be done; the message says why and what to do. */
export class OperatorError extends Error {}
