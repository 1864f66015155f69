import { everyone, people, type RouteRow } from '@lavka/shared/routing/route'

/** Login, registration and the settings of a person (specification §2). */
export const routes = [
  {
    path: '/login',
    group: 'public',
    exact: true,
    screen: 'login',
    title: 'Вход',
    allow: everyone,
    footer: 'profile',
  },
  {
    path: '/registration/:device/:type?',
    group: 'public',
    exact: true,
    screen: 'registration',
    title: 'Регистрация',
    allow: everyone,
    footer: 'profile',
  },
  {
    path: '/registrationComplete/:device/:type',
    group: 'public',
    exact: true,
    screen: 'registration-complete',
    title: 'Подтверждение регистрации',
    allow: everyone,
    footer: 'profile',
  },
  {
    path: '/restore/:device',
    group: 'public',
    exact: true,
    screen: 'restore',
    title: 'Восстановление доступа',
    allow: everyone,
    footer: 'profile',
  },
  {
    path: '/settings/:device/:menuCode?/:type?',
    group: 'public',
    exact: true,
    screen: 'settings',
    title: 'Настройки',
    allow: people,
    footer: 'profile',
    inPhone: [
      { when: { device: 'web', menuCode: 'profile' }, path: '/mobile/profile' },
      { when: { device: 'web' }, path: '/settings/app/:menuCode?/:type?' },
    ],
  },
  {
    path: '/mobile/profile',
    group: 'mobile',
    exact: true,
    screen: 'mobile-profile',
    title: 'Профиль',
    allow: everyone,
    footer: 'profile',
    isRoot: true,
  },
] as const satisfies readonly RouteRow[]
