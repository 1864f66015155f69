import './notifications'
import './without-connection'
import { scope } from './scope'

// The service worker of the product (docs/worker.md), a file of its own at a fixed address: host/webpack.config.cjs.

// a new one takes over at once: what it keeps opens by itself, with the files of its own release
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(scope.clients.claim()))
