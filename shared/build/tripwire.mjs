// The first module of every remote: throws when the remote has a second copy of effector, before it uses the host's scope.
import { createStore } from 'effector'
import { refuseSecondEffector } from '@lavka/shared'

refuseSecondEffector(createStore)
