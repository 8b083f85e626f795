import type { Fault } from './accountRules.ts';
import type { Texts } from './vocabulary.ts';

const text = (uk: string, en: string, ru: string): Texts => ({ uk, en, ru });

/** What people read of a field at fault, as they leave it and in the server's answer; English is the seed's wording. */
export const FAULT_WORDS: Readonly<Record<Fault, Texts>> = {
  required: text('Заповніть усі поля', 'Fill in all fields', 'Заполните все поля'),
  login_length: text(
    "Некоректне ім'я користувача. Довжина від 3 до 30 символів!",
    'Invalid username. Length from 3 to 30 characters!',
    'Некорректное имя пользователя. Длина от 3 до 30 символов!',
  ),
  password_short: text(
    'Пароль закороткий (щонайменше 6 символів)',
    'Password is too short (minimum 6 characters)',
    'Пароль слишком короткий (минимум 6 символов)',
  ),
  password_long: text(
    'Пароль задовгий (щонайбільше 128 символів)',
    'Password is too long (maximum 128 characters)',
    'Пароль слишком длинный (максимум 128 символов)',
  ),
  password_common: text(
    'Цей пароль надто поширений, його вгадають першим',
    'This password is too common: it would be guessed first',
    'Этот пароль слишком распространён, его угадают первым',
  ),
  password_mismatch: text('Паролі не збігаються', 'Password mismatch', 'Пароли не совпадают'),
  login_characters: text(
    "Ім'я користувача може містити літери одного алфавіту, цифри, крапку, дефіс і підкреслення",
    'A username may hold letters of one alphabet, digits, dots, dashes and underscores',
    'Имя пользователя может содержать буквы одного алфавита, цифры, точку, дефис и подчёркивание',
  ),
  email_format: text('Некоректний формат пошти', 'Incorrect email format', 'Некорректный формат почты'),
};
