export * from './error-fallback'
export * from './skeleton'
