/** quality.md §1.1: argon2id (the library's default), 64 MiB, 3 passes, 1 lane: about 60 ms. */
export const cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 }
