// The first module of every remote: a second copy of effector is found before it touches the host's scope.
import { createStore } from 'effector'
import { refuseSecondEffector } from '@lavka/shared'

refuseSecondEffector(createStore)
