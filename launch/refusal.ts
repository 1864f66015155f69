/** Stops the launch with a Russian message that says what to do; bootstrap.mjs prints it without a stack. */
export class Refusal extends Error {
  override name = 'Refusal'
}
