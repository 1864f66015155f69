/** specification §9: the version header of every call, from the page, its service worker and its measuring. */
export const API_VERSION = '9.0.0'
