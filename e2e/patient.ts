/** A busy machine is slow, which is not what the tests of pages check: the edge waits for the API and for the HTML of a screen. */
export const patient = { answersMs: 10_000, renderMs: 10_000 }
