import * as React from 'react';
import * as ReactDom from 'react-dom';
import * as ReactDomClient from 'react-dom/client';
import * as ReactJsx from 'react/jsx-runtime';

/** React as globals: no viewer's bytes contain it. */
Object.assign(window, { React, ReactDom, ReactDomClient, ReactJsx });
