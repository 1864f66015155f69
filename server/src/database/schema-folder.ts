/** server/schema/, both from here and from a bundle in server/dist/processes. */
export const schemaFolder = new URL('../../schema/', import.meta.url)
