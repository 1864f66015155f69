/** In bytes: the largest file that is taken. */
export const mostFileBytes = 20 * 1024 * 1024

/** The file, its fields and the bytes between them. */
const bodyLimit = mostFileBytes + 64 * 1024

/**
 * The calls whose body is a file. Each is declared with its line of this table (`defineCall({ ...uploadCalls.file, … })`), and the edge, which reads
 * such bodies by limits of their own, reads the same lines.
 */
export const uploadCalls = {
  file: { method: 'POST', url: '/apiadmin/repo/upload', bodyLimit },
  photo: { method: 'POST', url: '/api/clientv9/object/photos', bodyLimit },
  table: { method: 'POST', url: '/apiadmin/admin/obj/{x}/import', bodyLimit },
} as const
