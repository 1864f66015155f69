/**
 * The base path of the product (specification §2), '' at the root of a domain; the edge writes it into the page. Paths of the route table and of
 * the API are relative to it.
 */
export const base = document.documentElement.dataset['base'] ?? ''
