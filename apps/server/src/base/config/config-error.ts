/** A setting that cannot be used: the server prints this error's message and does not start. */
export class ConfigError extends Error {}
